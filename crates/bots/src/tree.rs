//! The search tree: nodes and edges in two arenas that are kept from search to search.
//!
//! A node stands for a sequence of actions, not for a position: each iteration comes by with another
//! sample of what is hidden. So an edge may be legal in one sample and not in another, and edges are
//! added when a sample first offers them. The tree knows no rules and draws no dice.

/// No node, no edge.
pub(crate) const NONE: u32 = u32::MAX;

/// The node where every search begins.
pub(crate) const ROOT: u32 = 0;

/// One action of one seat, and what came of it so far.
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    /// The deciding seat. Where several decide at once, each has its own edges at the node.
    pub(crate) seat: u8,
    /// How promising the action looked at first, compared with its neighbours.
    pub(crate) prior: f32,
    /// What it looked worth to the deciding seat at first.
    pub(crate) guess: f32,
    pub(crate) visits: u32,
    /// The sum of what the visits were worth to the deciding seat.
    pub(crate) total: f32,
    child: u32,
    next: u32,
}

impl<A> Edge<A> {
    /// What it is worth to the deciding seat; the first guess counts as one visit.
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        (self.guess + self.total) / (1 + self.visits) as f32
    }
}

struct Node {
    first: u32,
    last: u32,
}

/// The arenas.
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
}

/// Beyond this many edges (some 150 MB) a search ends, however long it was told to think.
const MOST_EDGES: usize = 4_000_000;

impl<A: PartialEq> Tree<A> {
    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), edges: Vec::new() }
    }

    /// Forgets everything but the memory it has.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.nodes.push(Node { first: NONE, last: NONE });
    }

    pub(crate) fn full(&self) -> bool {
        self.edges.len() >= MOST_EDGES
    }

    /// Whether nobody has looked at this node's actions yet.
    #[inline]
    pub(crate) fn is_leaf(&self, node: u32) -> bool {
        self.nodes[node as usize].first == NONE
    }

    /// Whether only one action is known at this node.
    pub(crate) fn is_single(&self, node: u32) -> bool {
        let Node { first, last } = self.nodes[node as usize];
        first != NONE && first == last
    }

    #[inline]
    pub(crate) fn edge(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    #[inline]
    pub(crate) fn edge_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    #[inline]
    pub(crate) fn first(&self, node: u32) -> u32 {
        self.nodes[node as usize].first
    }

    #[inline]
    pub(crate) fn next(&self, edge: u32) -> u32 {
        self.edges[edge as usize].next
    }

    /// The edge of this seat and action. `hint` is tried first: lists nearly always come in the same
    /// order, so the edge after the last one found is nearly always the next one wanted.
    #[inline]
    pub(crate) fn find(&self, node: u32, seat: u8, action: &A, hint: u32) -> u32 {
        let fits = |edge: u32| self.edge(edge).seat == seat && self.edge(edge).action == *action;
        if hint != NONE && fits(hint) {
            return hint;
        }
        let mut edge = self.first(node);
        while edge != NONE && !fits(edge) {
            edge = self.next(edge);
        }
        edge
    }

    /// Adds an edge at the end of the node's list.
    pub(crate) fn add(&mut self, node: u32, seat: u8, action: A) -> u32 {
        let edge = self.edges.len() as u32;
        self.edges.push(Edge {
            action,
            seat,
            prior: 1.0,
            guess: 0.5,
            visits: 0,
            total: 0.0,
            child: NONE,
            next: NONE,
        });
        let node = &mut self.nodes[node as usize];
        match node.last {
            NONE => node.first = edge,
            last => self.edges[last as usize].next = edge,
        }
        node.last = edge;
        edge
    }

    /// The node that an edge leads to.
    #[inline]
    pub(crate) fn follow(&mut self, edge: u32) -> u32 {
        let child = self.edges[edge as usize].child;
        if child != NONE {
            return child;
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node { first: NONE, last: NONE });
        self.edges[edge as usize].child = child;
        child
    }
}
